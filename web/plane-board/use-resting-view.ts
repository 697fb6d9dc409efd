/** The view for lists beside the board, which follow once it has come to rest. */
import { useEffect, useState } from 'preact/hooks';
import type { Camera } from './camera.ts';
import type { View } from './view.ts';

/** Milliseconds without change. */
const REST = 150;

export function useRestingView(camera: Camera): View {
  const [view, setView] = useState(camera.view);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setView(camera.view);
    settle();
    const end = camera.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [camera]);
  return view;
}
