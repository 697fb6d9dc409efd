/** Nodes, time and speed by depth. Numbers are written without separators, to be compared. */
import { formatRate, formatTime } from '../format.ts';
import type { Count } from './count.ts';

export function DepthTable({ count }: { readonly count: Count }) {
  return (
    <table class="table perft-table">
      <caption>{count.name} by depth</caption>
      <thead>
        <tr>
          <th scope="col">Depth</th>
          <th scope="col">Nodes</th>
          <th scope="col">Time</th>
          <th scope="col">Nodes/s</th>
        </tr>
      </thead>
      <tbody>
        {count.depths.map(({ depth, nodes, ms }) => (
          <tr key={depth}>
            <th scope="row">{depth}</th>
            <td>{nodes}</td>
            <td>{formatTime(ms)}</td>
            <td>{formatRate(nodes, ms)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
