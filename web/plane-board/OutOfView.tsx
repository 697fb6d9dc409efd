/** What there is beyond the edge of the view, in lists that follow it once it rests. */
import { useMemo, useState } from 'preact/hooks';
import type { ClosedForms } from '../../src/plane/types.ts';
import type { Camera } from './camera.ts';
import { FarList, type FarListProps, OutsideList, type OutsideListProps } from './Lists.tsx';
import { farMoves } from './reach.ts';
import { useRestingView } from './use-resting-view.ts';
import { openWindow } from './view.ts';

export interface OutOfViewProps
  extends Pick<OutsideListProps, 'game' | 'men' | 'coordinates' | 'onGo' | 'onPin'>,
    Pick<FarListProps, 'onMove'> {
  readonly camera: Camera;
  /** Answers to a check; null if there is none. */
  readonly forms: ClosedForms | null;
}

export function OutOfView({ camera, forms, onMove, ...shared }: OutOfViewProps) {
  const view = useRestingView(camera);
  const [open, setOpen] = useState(false);
  const moves = useMemo(
    () => (forms === null ? [] : farMoves(forms, openWindow(view))),
    [forms, view],
  );
  const { game, men, coordinates, onGo, onPin } = shared;
  return (
    <>
      <FarList game={game} men={men} coordinates={coordinates} moves={moves} onMove={onMove} />
      <OutsideList
        game={game}
        men={men}
        view={view}
        coordinates={coordinates}
        open={open}
        onOpen={setOpen}
        onGo={onGo}
        onPin={onPin}
      />
    </>
  );
}
