/** What the tab needs once it is shown. */
export { LibraryPanel as Panel } from './LibraryPanel.tsx';
