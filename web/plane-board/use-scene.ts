/** What is to be painted, made anew only where what comes in has changed. */
import { useMemo } from 'preact/hooks';
import { type Cluster, clusterMen } from './clusters.ts';
import { indexMen } from './men-index.ts';
import type { Scene } from './paint/scene.ts';
import { makePrimeFinder } from './primes.ts';
import type { CoordinateStyle, PlaneBoardProps } from './props.ts';
import type { Interaction } from './use-interaction.ts';

/** Levels of dots that are remembered: enough for zooming to and fro. */
const LEVELS = 8;

export function useScene(
  props: PlaneBoardProps & { readonly coordinates: CoordinateStyle },
  interaction: Interaction,
): Scene {
  const { variant, turn, check, isPrime, pieceSet, coordinates, lastMove, arrows } = props;
  const { selection, reach, movable } = interaction;
  const { promotionRanks = null } = props;
  const men = useMemo(() => indexMen(props.men), [props.men]);
  const clusters = useMemo(() => rememberLevels((level) => clusterMen(men.all, level)), [men]);
  const primes = useMemo(() => makePrimeFinder(isPrime), [isPrime]);
  const checked = useMemo(() => {
    const royal = variant.pieces.find((piece) => piece.royal)?.code;
    const king = men.all.find(({ code, side }) => code === royal && side === turn);
    return check && king !== undefined ? king : null;
  }, [variant, men, turn, check]);
  return useMemo(
    () => ({
      game: variant,
      men,
      pieceSet,
      coordinates,
      lastMove,
      checked,
      promotionRanks,
      arrows,
      formations: movable.formations,
      selection,
      reach,
      primes,
      clusters,
    }),
    [
      variant,
      men,
      pieceSet,
      coordinates,
      lastMove,
      checked,
      promotionRanks,
      arrows,
      movable,
      selection,
      reach,
      primes,
      clusters,
    ],
  );
}

function rememberLevels(make: (level: number) => Cluster[]): (level: number) => readonly Cluster[] {
  const known = new Map<number, Cluster[]>();
  return (level) => {
    const found = known.get(level) ?? make(level);
    if (known.size >= LEVELS) known.clear();
    known.set(level, found);
    return found;
  };
}
