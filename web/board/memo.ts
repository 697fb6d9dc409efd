/** Components that are drawn again only when one of their properties has changed. */
import { Component, type ComponentChildren, type ComponentClass } from 'preact';

/**
 * @param name by which tools know the component
 * @param render a component without hooks
 * @returns the same component, which compares its properties one by one (with Object.is)
 */
export function memo<P extends object>(
  name: string,
  render: (props: P) => ComponentChildren,
): ComponentClass<P> {
  return class extends Component<P> {
    static override displayName = name;

    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !sameProperties(this.props, next);
    }

    override render(): ComponentChildren {
      return render(this.props);
    }
  };
}

function sameProperties<P extends object>(a: P, b: P): boolean {
  const keys = Object.keys(a) as (keyof P)[];
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.is(a[key], b[key]));
}
