/** What a panel is to the frame: one folder of `web/panels/` and one line of `panels.ts`. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { BoardProps } from '../board/props.ts';
import type { EngineService } from '../engine/engine-service.ts';
import type { GameSession } from '../game/session.ts';
import type { PlaneBoardProps } from '../plane-board/props.ts';
import type { Settings } from './settings.ts';

export interface PanelProps {
  readonly session: GameSession;
  readonly engine: EngineService;
}

/** What a panel itself is given while it is shown. */
export interface ShownPanelProps extends PanelProps {
  /** Shows the panel of that id; does nothing if there is none. */
  readonly goTo: (panel: string) => void;
}

/** What is given to what stands in the place of the game's board. */
export interface BoardAreaProps extends PanelProps {
  /** How the user wants boards: what is drawn follows it, and may change it. */
  readonly settings: Settings;
}

export interface Panel {
  /** As the address names it: small letters, digits and "-". */
  readonly id: string;
  /** On the tab. */
  readonly title: string;
  readonly Panel: ComponentType<ShownPanelProps>;
  /** What the panel wants to have beside the board, such as a bar. */
  readonly BesideBoard?: ComponentType<PanelProps>;
  /** What of the board the panel has its own way with while it is shown. */
  readonly board?: (props: PanelProps) => ReadonlySignal<Partial<BoardProps>>;
  /** What stands in the place of the board and of all beneath it; undefined for the board of the game.
   *  Follows signals. */
  readonly boardArea?: () => ComponentType<BoardAreaProps> | undefined;
  /** The same of the board without edges. */
  readonly plane?: (props: PanelProps) => ReadonlySignal<Partial<PlaneBoardProps>>;
  /** The part of the panel that is shown, which the address keeps; undefined for its beginning. */
  readonly part?: Signal<string | undefined>;
  /** Keys that the panel listens for while it is shown, for the help. */
  readonly shortcuts?: readonly KeyHelp[];
}

/** A line of the help about keys. */
export interface KeyHelp {
  /** The keys as they are shown. */
  readonly shown: readonly string[];
  readonly does: string;
}
