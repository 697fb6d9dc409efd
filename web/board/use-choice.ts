/** What the choices on the board have in common: they close by a press or focus elsewhere. */
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Choice {
  /**
   * Whether a click is meant for the choice. The tap that has opened it ends in a click too, and
   * on what lies there by then.
   */
  readonly isMeant: (click: MouseEvent) => boolean;
}

/** @param onCancel called when the user has turned to something else */
export function useChoice(
  dialog: RefObject<HTMLElement | null>,
  onCancel: (byKey: boolean) => void,
): Choice {
  const pressed = useRef(false);
  // At once, so that no press comes between.
  useLayoutEffect(() => {
    const onPress = (event: Event) => {
      pressed.current = isWithin(dialog.current, event);
      if (!pressed.current) onCancel(false);
    };
    const onFocus = (event: Event) => {
      if (!isWithin(dialog.current, event)) onCancel(false);
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('focusin', onFocus);
    };
  }, [dialog, onCancel]);
  // Keys and assistive technology click without a pointer.
  return { isMeant: (click) => click.detail === 0 || pressed.current };
}

function isWithin(element: HTMLElement | null, { target }: Event): boolean {
  return target instanceof Node && element?.contains(target) === true;
}
