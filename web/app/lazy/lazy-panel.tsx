/** Panels whose code is fetched when they are first shown. */
import { computed } from '@preact/signals';
import type { KeyHelp, Panel, PanelProps, ShownPanelProps } from '../panel.ts';
import { LazyCode } from './lazy-code.ts';
import { Waiting } from './Waiting.tsx';

/** What a panel's code consists of: everything about it but its name and keys. */
export type PanelCode = Pick<Panel, 'Panel' | 'BesideBoard' | 'board' | 'plane' | 'boardArea'>;

export interface LazyPanelOptions {
  /** As the address names it: small letters, digits and "-". */
  readonly id: string;
  /** On the tab. */
  readonly title: string;
  /** Fetches the code: `() => import('./code.ts')`, a module that has what a panel has. */
  readonly load: () => Promise<PanelCode>;
  /** Keys for the help, which does not wait for the code; keep them apart from what they do. */
  readonly shortcuts?: readonly KeyHelp[];
  readonly part?: Panel['part'];
}

/** A panel of which only what the tabs and the help show is there from the beginning. */
export function lazyPanel(options: LazyPanelOptions): Panel {
  const { id, title, load, shortcuts = [], part } = options;
  const code = new LazyCode(load);
  const loaded = () => {
    const loading = code.loading.value;
    return loading.state === 'here' ? loading.code : null;
  };
  return {
    id,
    title,
    shortcuts,
    ...(part !== undefined && { part }),
    Panel: (props: ShownPanelProps) => {
      const Loaded = loaded()?.Panel;
      if (Loaded !== undefined) return <Loaded {...props} />;
      return (
        <>
          <h2>{title}</h2>
          <Waiting code={code} title={title} />
        </>
      );
    },
    BesideBoard: (props: PanelProps) => {
      const Loaded = loaded()?.BesideBoard;
      return Loaded === undefined ? null : <Loaded {...props} />;
    },
    boardArea: () => loaded()?.boardArea?.(),
    board: (props: PanelProps) => computed(() => loaded()?.board?.(props).value ?? {}),
    plane: (props: PanelProps) => computed(() => loaded()?.plane?.(props).value ?? {}),
  };
}
