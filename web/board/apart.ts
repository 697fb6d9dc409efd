/** Components that draw themselves again often, and have memoised ones within. */
import { type ComponentType, createElement, type FunctionComponent } from 'preact';

/**
 * Puts a component one step away from whoever draws it. Its first drawing would be kept for good by the
 * properties of the element around it (`props.children`), and since memoised components pass what they have
 * drawn on to the next drawing, each later drawing would be kept by the one before.
 * @param Part follows signals, or has a state of its own
 * @returns a component with the same properties
 */
export function apart<P extends object>(Part: ComponentType<P>): FunctionComponent<P> {
  return (props) => createElement(Part, props);
}
