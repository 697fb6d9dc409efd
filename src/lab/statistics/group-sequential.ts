/**
 * A sum of many small independent terms that is looked at now and then and stops outside bounds: the
 * probabilities of stopping at each look.
 *
 * By the recursive integration of P. Armitage, C. K. McPherson and B. C. Rowe, "Repeated significance
 * tests on accumulating data" (1969). The sum is scaled to a Brownian motion whose time is the share of
 * the information. What goes on at a look is kept as weights at the points of a Gauss–Legendre
 * rule in short panels, so that the next step is a sum over them.
 */
import { normalCdf } from './normal.ts';

/** Weights of the motion at points; together the probability that it goes on. */
export interface WeightedPoints {
  readonly places: Float64Array;
  readonly weights: Float64Array;
}

/** Abscissas from -1 to 1 and weights of the rule with 8 points (Abramowitz and Stegun, 25.4.30). */
const RULE: readonly (readonly [place: number, weight: number])[] = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.3137066458778873],
  [0.7966664774136267, 0.2223810344533745],
  [0.9602898564975363, 0.1012285362903763],
].flatMap(([place = 0, weight = 0]) => [[-place, weight] as const, [place, weight] as const]);

/** Panels are so long, in standard deviations of the steps that lead to them and from them. */
const PANEL = 1.5;
/** Beyond so many standard deviations nothing is counted. */
const RANGE = 9;

/** The motion at one look, as far as it has got there: without drift, unless one is asked for. */
export class LookAhead {
  private constructor(
    /** Share of the information here, and at the look before. */
    private readonly time: number,
    private readonly timeBefore: number,
    /** What went on there. */
    private readonly before: WeightedPoints,
  ) {}

  /** The first look. */
  static at(time: number): LookAhead {
    return new LookAhead(time, 0, {
      places: new Float64Array([0]),
      weights: new Float64Array([1]),
    });
  }

  /**
   * Probability of having got here and being at least so far up.
   * @param z in standard errors of this look
   * @param drift of the motion at time 1
   */
  above(z: number, drift = 0): number {
    const edge = z * Math.sqrt(this.time);
    const span = this.time - this.timeBefore;
    const deviation = Math.sqrt(span);
    const { places, weights } = this.before;
    let sum = 0;
    for (let i = 0; i < places.length; i++) {
      const place = places[i] ?? 0;
      const distance = (edge - place - drift * span) / deviation;
      if (distance > RANGE) continue;
      // A drift changes the weight of a path by a factor that its end alone decides (Girsanov).
      const tilt =
        drift === 0 ? 1 : Math.exp(drift * place - (drift * drift * this.timeBefore) / 2);
      sum += (weights[i] ?? 0) * tilt * normalCdf(-distance);
    }
    return sum;
  }

  /**
   * The next look, of what is too near to 0 to end here.
   * @param bound in standard errors of this look
   * @param nextTime share of the information at the look after this, more than here
   */
  next(bound: number, nextTime: number): LookAhead {
    const root = Math.sqrt(this.time);
    const half = Math.min(bound, RANGE) * root;
    const span = this.time - this.timeBefore;
    const finest = Math.sqrt(Math.min(span, nextTime - this.time));
    const points = gaussPoints(half, Math.max(1, Math.ceil((2 * half) / (PANEL * finest))));
    const { places, weights } = this.before;
    const scale = 1 / Math.sqrt(2 * Math.PI * span);
    const farthest = RANGE * Math.sqrt(span);
    let first = 0;
    const onward = points.weights.map((width, j) => {
      const end = points.places[j] ?? 0;
      while (first < places.length && (places[first] ?? 0) < end - farthest) first++;
      let density = 0;
      for (let i = first; i < places.length; i++) {
        const step = (places[i] ?? 0) - end;
        if (step > farthest) break;
        density += (weights[i] ?? 0) * Math.exp((-step * step) / (2 * span));
      }
      return width * scale * density;
    });
    return new LookAhead(nextTime, this.time, { places: points.places, weights: onward });
  }
}

/** The rule in panels from -half to half. */
function gaussPoints(half: number, panels: number): WeightedPoints {
  const reach = half / panels;
  const places = new Float64Array(panels * RULE.length);
  const weights = new Float64Array(panels * RULE.length);
  for (let panel = 0; panel < panels; panel++) {
    const centre = (2 * panel + 1) * reach - half;
    RULE.forEach(([place, weight], i) => {
      places[panel * RULE.length + i] = centre + reach * place;
      weights[panel * RULE.length + i] = reach * weight;
    });
  }
  return { places, weights };
}
