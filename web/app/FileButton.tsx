/** A button that asks for a file. */
import { useRef } from 'preact/hooks';

interface FileButtonProps {
  /** On the button. */
  readonly text: string;
  /** What the file is of. */
  readonly label: string;
  /** Endings and types, as the browser takes them. */
  readonly accept: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

export function FileButton({ text, label, accept, disabled = false, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => picker.current?.click()}>
        {text}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = ''; // so that the same one can be chosen again
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
