/** Parts of the page whose code is fetched when they are first drawn. */
import type { ComponentType } from 'preact';
import { LazyCode } from './lazy-code.ts';
import { Waiting } from './Waiting.tsx';

/**
 * A component of which nothing is there from the beginning.
 * @param title what is being fetched, at the beginning of a sentence.
 * @param load such as `() => import('./Part.tsx').then(({ Part }) => Part)`, or code that others may fetch too.
 */
export function lazyPart<Props extends object>(
  title: string,
  load: (() => Promise<ComponentType<Props>>) | LazyCode<ComponentType<Props>>,
): ComponentType<Props> {
  const code = load instanceof LazyCode ? load : new LazyCode(load);
  return (props: Props) => {
    const { value: loading } = code.loading;
    if (loading.state !== 'here') return <Waiting code={code} title={title} />;
    const { code: Part } = loading;
    return <Part {...props} />;
  };
}
