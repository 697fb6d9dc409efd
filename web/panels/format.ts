/** Numbers as panels show them. */

/** Such as "1.2 ms", "3.45 s", "2:03", "1:02:03". */
export function formatTime(ms: number): string {
  if (ms < 1000) return `${ms.toFixed(1)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(2)} s`;
  return formatClock(ms);
}

/** Whole seconds: "0:07", "2:03", "1:02:03". */
export function formatClock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, min, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(min)}:${two(s)}` : `${min}:${two(s)}`;
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

/** To three digits: "147K", "8.07M". */
export function formatCompact(value: number): string {
  return compact.format(value);
}

/** Per second; clocks of browsers are coarse, and what took no time has no rate. */
export function formatRate(count: number | bigint, ms: number): string {
  return ms > 0 ? formatCompact((Number(count) * 1000) / ms) : 'too quick to tell';
}
