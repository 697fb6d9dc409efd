/** Some of the games, to be looked at on the board. */
import { useEffect, useId, useState } from 'preact/hooks';
import { messageOf } from '../../../src/errors.ts';
import { parseExperiment } from '../../../src/lab/experiment/read.ts';
import type { GameSession } from '../../game/session.ts';
import type { Lab } from '../../lab/lab.ts';
import type { GameChoice, GameLine, LiveState, OpenedExperiment } from '../../lab/protocol.ts';
import { showGame } from '../../lab/show-game.ts';
import { Scroll } from './Scroll.tsx';

const CHOICES: Readonly<Record<GameChoice, string>> = {
  last: 'The last ones',
  longest: 'The longest',
  'shortest won': 'The shortest that someone won',
};

interface GamesTableProps {
  readonly lab: Lab;
  readonly session: GameSession;
  readonly opened: OpenedExperiment;
  readonly live: LiveState;
}

export function GamesTable({ lab, session, opened, live }: GamesTableProps) {
  const id = useId();
  const { key } = opened;
  const [choice, setChoice] = useState<GameChoice>('last');
  const [isOpen, setOpen] = useState(false);
  const [games, setGames] = useState<readonly GameLine[]>([]);
  const [problem, setProblem] = useState('');
  const { counted } = live;
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    void lab.games(key, choice).then((found) => {
      if (!isGone) setGames(found);
    });
    return () => {
      isGone = true;
    };
  }, [lab, key, choice, isOpen, counted]);
  const show = async (number: number) => {
    setProblem('');
    try {
      const game = await lab.game(key, number);
      if (game !== undefined) await showGame(session, parseExperiment(opened.text).game, game);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <details class="lab-games" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Games</summary>
      <div class="stack">
        <div class="buttons">
          <label for={id}>Show</label>
          <select
            id={id}
            value={choice}
            onChange={({ currentTarget }) => setChoice(currentTarget.value as GameChoice)}
          >
            {(Object.keys(CHOICES) as GameChoice[]).map((one) => (
              <option key={one} value={one}>
                {CHOICES[one]}
              </option>
            ))}
          </select>
        </div>
        <Scroll label="List of games">
          <table class="table lab-table">
            <caption>
              A game that is opened replaces the one on the board; undo brings that back.
            </caption>
            <thead>
              <tr>
                <th scope="col">Game</th>
                <th scope="col">Pairing</th>
                <th scope="col">Result</th>
                <th scope="col">Moves</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {games.map(({ number, cell, result, reason, plies }) => (
                <tr key={number}>
                  <th scope="row">{number + 1}</th>
                  <td>{cell}</td>
                  <td>
                    {result}, {reason}
                  </td>
                  <td>{Math.ceil(plies / 2)}</td>
                  <td>
                    <button
                      type="button"
                      aria-label={`Open game ${number + 1} on the board`}
                      onClick={() => void show(number)}
                    >
                      Open
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        <span class="error" role="alert">
          {problem}
        </span>
      </div>
    </details>
  );
}
