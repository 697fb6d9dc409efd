/** The program itself: runs the command line it was started with. */
import { useSearchThreads } from '../search-threads.ts';
import { endWhenStdoutFails, fail } from './output.ts';
import { runCommandLine } from './program.ts';

endWhenStdoutFails();
useSearchThreads();
try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  fail(error);
}
