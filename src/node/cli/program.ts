/** Commands, arguments and options, and how bad ones are refused. */
import { Command, CommanderError } from 'commander';
import about from '../../../package.json' with { type: 'json' };
import { analyseCommand } from './commands/analyse.ts';
import { benchCommand } from './commands/bench.ts';
import { diagramCommand } from './commands/diagram.ts';
import { endgameCommand } from './commands/endgame.ts';
import { epdCommand } from './commands/epd.ts';
import { movesCommand } from './commands/moves.ts';
import { openingsCommand } from './commands/openings.ts';
import { perftCommand } from './commands/perft.ts';
import { replayCommand } from './commands/replay.ts';
import { uciCommand } from './commands/uci.ts';
import { variantsCommand } from './commands/variants.ts';
import { xboardCommand } from './commands/xboard.ts';
import { colours, hasColours, UsageError } from './output.ts';

const EXAMPLES = `
Examples:
  fairyscope perft opulent 3 --divide
  fairyscope moves omega --moves "e1e4 f8f5"
  fairyscope analyse ./my-game.json --movetime 5000 --multipv 3
  fairyscope endgame omega KNNK
  fairyscope replay delta-cetina ./examples/delta-sample-game.txt --lenient
`;

/**
 * Runs one command.
 * @param args what follows the program's name.
 * @throws UsageError or InputError for bad input, before anything has been written to stdout.
 */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  const program = await makeProgram(args);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return; // help or version has been shown
    throw new UsageError(describe(error, program, args));
  }
}

async function makeProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('fairyscope')
    .description(`${about.description}: exact moves, counts and analysis`)
    .version(about.version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help for a command')
    // A command may have commands of its own with options of the same name.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      // Commander writes errors in several lines, and help where a command is missing.
      outputError: () => {},
      writeErr: () => {},
      getOutHasColors: () => hasColours(process.stdout),
    })
    .configureHelp({ styleTitle: (title) => colours.bold(title) })
    .addHelpText('after', EXAMPLES);
  perftCommand(program);
  movesCommand(program);
  analyseCommand(program);
  endgameCommand(program);
  replayCommand(program);
  openingsCommand(program);
  diagramCommand(program);
  variantsCommand(program);
  benchCommand(program);
  epdCommand(program);
  const lab = program
    .command('lab')
    .description('compare arrays and settings of the engine by self-play, and see what it shows')
    .enablePositionalOptions();
  // There is much to it, for which other commands need not wait.
  if (args.includes('lab')) (await import('./commands/lab.ts')).addLabCommands(lab);
  uciCommand(program);
  xboardCommand(program);
  return program;
}

function describe(error: CommanderError, program: Command, args: readonly string[]): string {
  if (error.code === 'commander.help') {
    // Of a group of commands none was named, or none of the program's.
    const group = program.commands.find((command) => command.name() === args[0]) ?? program;
    const names = group.commands.map((command) => command.name()).join(', ');
    const help = group === program ? 'fairyscope --help' : `fairyscope ${group.name()} --help`;
    return `there is no such command; expected ${names} (see ${help})`;
  }
  return error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
}
