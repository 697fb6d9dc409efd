import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squareName, squareOf } from '../../../src/plane/coordinates.ts';
import { fileName, fileNumber } from '../../../src/plane/file-names.ts';
import { anyInteger, anyPoint } from './games.ts';

describe('names of files', () => {
  test.each<[bigint, string]>([
    [1n, 'a'],
    [20n, 't'],
    [26n, 'z'],
    [27n, 'aa'],
    [52n, 'az'],
    [53n, 'ba'],
    [702n, 'zz'],
    [703n, 'aaa'],
    [0n, 'φ'],
    [-1n, '-a'],
    [-26n, '-z'],
    [-27n, '-aa'],
    [11032n, 'phh'],
    [-11033n, '-phi'],
  ])('%s is %s', (file, name) => {
    expect(fileName(file)).toBe(name);
    expect(fileNumber(name)).toBe(file);
    expect(fileNumber(name.toUpperCase())).toBe(file);
  });

  test.each(['φ', 'ϕ', 'Φ', 'phi', 'PHI', '0'])('%s is file 0', (name) => {
    expect(fileNumber(name)).toBe(0n);
  });

  test('the file whose letters would spell phi is named by its number', () => {
    expect(fileName(11033n)).toBe('11033');
    expect(squareName({ x: 11033n, y: 8n })).toBe('11033,8');
    expect(squareOf('11033,8')).toEqual({ x: 11033n, y: 8n });
    expect(squareOf('phi8')).toEqual({ x: 0n, y: 8n });
  });

  test.each(['', '-', '-φ', '-0', 'a1', '5', 'ä', '--a', ' a', 'a-'])('%j is none', (name) => {
    expect(fileNumber(name)).toBeNull();
  });

  test('names follow each other as numbers do', () => {
    const names = Array.from({ length: 2000 }, (_, i) => fileName(BigInt(i + 1)));
    const inOrder = [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    expect(names).toEqual(inOrder);
    expect(new Set(names).size).toBe(2000);
  });

  test('any number comes back from its name', () => {
    fc.assert(
      fc.property(anyInteger, (file) => {
        fc.pre(file !== 11033n);
        expect(fileNumber(fileName(file))).toBe(file);
      }),
    );
  });
});

describe('squares', () => {
  test.each<[string, bigint, bigint]>([
    ['e8', 5n, 8n],
    ['E8', 5n, 8n],
    [' e 8 ', 5n, 8n],
    ['φ8', 0n, 8n],
    ['ϕ-8', 0n, -8n],
    ['Φ0', 0n, 0n],
    ['phi 8', 0n, 8n],
    ['08', 0n, 8n],
    ['018', 0n, 18n],
    ['0-8', 0n, -8n],
    ['-b8', -2n, 8n],
    ['-b-3', -2n, -3n],
    ['5,8', 5n, 8n],
    ['-5 , -8', -5n, -8n],
    ['e,8', 5n, 8n],
    ['0,8', 0n, 8n],
    ['1000000000000,-7', 1000000000000n, -7n],
  ])('%s', (text, x, y) => {
    expect(squareOf(text)).toEqual({ x, y });
  });

  test.each([
    '118',
    '18',
    '5 8',
    'e',
    '8',
    '',
    'e08',
    'e-0',
    '008',
    '-08',
    '5,',
    ',8',
    '5,8,1',
    'e8e',
  ])('%j is none', (text) => expect(squareOf(text)).toBeNull());

  test('any square comes back from its name', () => {
    fc.assert(
      fc.property(anyPoint, (point) => {
        expect(squareOf(squareName(point))).toEqual(point);
      }),
    );
  });
});
