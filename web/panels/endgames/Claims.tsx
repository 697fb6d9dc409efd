/** What is said of the endings of the game, and the proofs that have been made. */
import { type Claim, claimsAbout, isBorneOut } from '../../../src/engine/endgame/claims.ts';
import type { GameSession } from '../../game/session.ts';
import { type Endgames, proofKey } from './control.ts';
import type { EndingReport } from './worker-solver.ts';

interface ClaimsProps {
  readonly session: GameSession;
  readonly endgames: Endgames;
}

export function Claims({ session, endgames }: ClaimsProps) {
  const game = session.variant.value.id;
  const claims = claimsAbout(game);
  if (claims.length === 0) return null;
  const isRunning = endgames.state.value.kind === 'running';
  return (
    <section class="endgames-claims stack" aria-label="What is said of endings">
      <h3>What is said of endings of {session.variant.value.name}</h3>
      <ul>
        {claims.map((claim) => {
          const report = endgames.proofs.value.get(proofKey({ game, ...claim }));
          return (
            <li key={claim.text}>
              <p>
                <q>{claim.text}</q> <span class="endgames-source">({claim.source})</span>
              </p>
              {report === undefined ? (
                <button
                  type="button"
                  aria-disabled={isRunning}
                  onClick={() => {
                    if (isRunning) return;
                    endgames.material.value = claim.material;
                    endgames.colours.value = 'all';
                    void endgames.solve();
                  }}
                >
                  Solve {claim.material}
                </button>
              ) : (
                <Proof claim={claim} report={report} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Proof({ claim, report }: { readonly claim: Claim; readonly report: EndingReport }) {
  const found = report.byColours[claim.colours];
  if (found === undefined) return null;
  const isTrue = isBorneOut(claim, found.statistics);
  return (
    <p>
      <strong class={isTrue ? 'endgames-true' : 'endgames-false'}>
        {isTrue ? 'True' : 'False'}
      </strong>
      , {claim.material}: {found.verdict}
    </p>
  );
}
