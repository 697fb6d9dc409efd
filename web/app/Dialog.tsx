/** A dialog over the page; the browser keeps the focus inside and closes it with Escape. */
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Dialog({ open, title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog?.open === false) dialog.showModal();
    if (!open && dialog?.open === true) dialog.close();
  }, [open]);
  return (
    <dialog ref={element} class="dialog" aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            <button type="button" aria-label="Close" onClick={() => element.current?.close()}>
              ×
            </button>
          </header>
          {children}
        </>
      )}
    </dialog>
  );
}
