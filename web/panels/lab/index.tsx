import { labBoard } from './board.ts';
import { LazyLab } from './LazyLab.tsx';

export const lab = {
  id: 'lab',
  title: 'Lab',
  Panel: LazyLab,
  board: () => labBoard,
} as const;
