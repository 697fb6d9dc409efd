/**
 * The report of an experiment of this browser, as a page of its own: reports bring their style with them,
 * which the page of the program does not allow. The address ends in "#" and the experiment's number.
 */
import { messageOf } from '../src/errors.ts';
import { openLabWorker } from './lab/open-lab.ts';

const worker = openLabWorker();
try {
  const experiment = Number(location.hash.slice(1));
  const html = await worker.call((remote) => remote.report(experiment, 'html'));
  show(html);
} catch (error) {
  const status = document.getElementById('status');
  const reason = messageOf(error);
  if (status !== null) status.textContent = `There is no report: ${reason}`;
} finally {
  worker.end('the report is there');
}

/** Puts a page of HTML in the place of this one. Its scripts, if it had any, would not run. */
function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  document.title = page.title;
  document.documentElement.lang = page.documentElement.lang;
  document.head.append(...page.head.querySelectorAll('style'));
  document.body.replaceWith(page.body);
}
