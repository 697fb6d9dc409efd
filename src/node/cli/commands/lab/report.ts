/** `fairyscope lab report`: what the games of an experiment tell. */
import { type Command, Option } from 'commander';
import { renderHtml } from '../../../../lab/report/html.ts';
import {
  addGamesOptions,
  type DatabaseOption,
  refuseToReplace,
  withGames,
} from '../../lab/files.ts';
import { reportText, summaryOf } from '../../lab/summary.ts';
import { once } from '../../options.ts';
import { print, printJson } from '../../output.ts';
import { writeTextFile } from '../../written-file.ts';

interface ReportOptions extends DatabaseOption {
  readonly json?: boolean;
  readonly html?: string;
  readonly text?: boolean;
}

export function reportCommand(lab: Command): void {
  const command = lab
    .command('report')
    .description('tell what the games that there are show, with what certainty; reads only');
  addGamesOptions(command)
    .addOption(
      new Option('--html <path>', 'write one page with charts; "-" is stdout')
        .argParser(once('--html'))
        .conflicts(['json', 'text']),
    )
    .addOption(new Option('--json', 'answer with one JSON value').conflicts('text'))
    .option('--text', 'tell it in words and tables, as without an option')
    .action(run);
}

async function run(file: string, { html, json, ...options }: ReportOptions): Promise<void> {
  refuseToReplace(file, options, html, '--html');
  const summary = await withGames(file, options, summaryOf);
  if (json) printJson(summary);
  else if (html === undefined) print(reportText(summary));
  else if (html === '-') process.stdout.write(renderHtml(summary));
  else {
    writeTextFile(html, renderHtml(summary), '--html');
    print(`${html} tells of ${summary.games} games of ${summary.experiment.name}`);
  }
}
