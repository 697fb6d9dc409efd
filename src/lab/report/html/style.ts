/** The style sheet of the page: light or dark as the reader's system is, light in print. */

/**
 * Contrast on --background and --surface: text 7:1, muted text and badges 4.5:1, lines of charts 3:1
 * and more (WCAG AA). Series differ in dashes too where there are more than colours.
 */
export const STYLE = `
:root {
  color-scheme: light dark;
  --background: light-dark(#fbfbf9, #17191c);
  --surface: light-dark(#f3f2ee, #22252a);
  --text: light-dark(#1d1d1b, #ececea);
  --muted: light-dark(#595852, #b3b2ad);
  --rule: light-dark(#dcdad3, #3a3e45);
  --accent: light-dark(#1f5c99, #8ab8f0);
  --good: light-dark(#1d6b3a, #7fd19b);
  --doubt: light-dark(#8a4b08, #f0b070);
}
*, *::before, *::after { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--background);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main, header { max-width: 74rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
main { padding-bottom: 3rem; }
h1 { margin: 0; font-size: 1.6rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 {
  margin: 2rem 0 0.6rem;
  padding-top: 0.6rem;
  border-top: 1px solid var(--rule);
  font-size: 1.2rem;
}
h3 { margin: 0 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; }
p { margin: 0.5rem 0; max-width: 46rem; overflow-wrap: anywhere; }
.played, .note, figcaption, dt, summary, caption { color: var(--muted); }
.note { font-size: 0.9rem; }
.hidden {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }

.verdict { list-style: none; margin: 0; padding: 0; max-width: 52rem; }
.verdict li {
  margin: 0.6rem 0;
  padding-left: 0.8rem;
  border-left: 4px solid var(--rule);
  overflow-wrap: anywhere;
}
.verdict .significant { border-color: var(--good); }
.verdict .doubtful { border-color: var(--doubt); }
.badge { display: block; font-size: 0.85rem; font-weight: 600; color: var(--muted); }
.significant .badge { color: var(--good); }
.doubtful .badge { color: var(--doubt); }
.notes { margin: 0; padding-left: 1.2rem; max-width: 52rem; overflow-wrap: anywhere; }

.scroll { overflow-x: auto; max-width: 100%; margin: 1rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: 0.92rem; }
caption { padding-bottom: 0.4rem; text-align: left; font-weight: 600; }
th, td { padding: 0.25rem 0.7rem; border-bottom: 1px solid var(--rule); vertical-align: top; }
th { text-align: left; font-weight: 600; max-width: 16rem; }
tbody th { font-weight: 400; }
th.part { padding-left: 1.7rem; color: var(--muted); }
th.number, td.number { text-align: right; }
td.number { white-space: nowrap; }
.heat { font-size: 0.82rem; }
.heat th, .heat td { padding: 0.25rem 0.35rem; text-align: right; }
.matrices { display: flex; flex-wrap: wrap; gap: 0 2.5rem; }
.heat th[scope="row"], .heat th:first-child { text-align: left; white-space: nowrap; }
.heat td {
  border: 1px solid var(--background);
  background: color-mix(in srgb, var(--accent) calc(var(--heat) * 0.42), var(--surface));
  print-color-adjust: exact;
}

.figures {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 1.25rem;
  align-items: start;
  margin: 1rem 0;
}
figure { margin: 0; min-width: 0; max-width: 32rem; }
figcaption { margin-bottom: 0.3rem; font-weight: 600; }
.chart { display: block; width: 100%; height: auto; }
.chart text { fill: var(--text); font: 12px system-ui, sans-serif; }
.chart .mark { fill: var(--muted); font-size: 11px; text-anchor: middle; }
.chart .mark.left, .chart .end { text-anchor: end; }
.chart .title { fill: var(--muted); font-size: 11px; text-anchor: middle; }
.chart .title.start, .chart .start { text-anchor: start; }
.axis, .tick { stroke: var(--muted); }
.grid { stroke: var(--rule); }
.reference { fill: none; stroke: var(--muted); stroke-dasharray: 4 3; }
.line { fill: none; stroke: var(--series); stroke-width: 2; stroke-linejoin: round; }
.area { fill: var(--series); opacity: 0.1; }
.whisker { fill: none; stroke: var(--series); stroke-width: 2; }
.dot { fill: var(--series); }
.bound { --series: var(--muted); }
.bound .line { stroke-width: 1.5; stroke-dasharray: 5 4; }
.s0 { --series: light-dark(#1f5c99, #8ab8f0); }
.s1 { --series: light-dark(#b5460f, #f0a070); }
.s2 { --series: light-dark(#1d7a4f, #7fd19b); }
.s3 { --series: light-dark(#8a3d8f, #d9a0e0); }
.s4 { --series: light-dark(#7a5c00, #e0c060); }
.s5 { --series: light-dark(#0b7480, #70d0d8); }
.s6 { --series: light-dark(#a61b4b, #f59ab5); }
.s7 { --series: light-dark(#55544e, #c4c3be); }
.d1 .line { stroke-dasharray: 8 4; }
.d2 .line { stroke-dasharray: 2 3; }
.legend { display: flex; flex-wrap: wrap; gap: 0.3rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.legend li { min-width: 0; overflow-wrap: anywhere; }
.key { width: 28px; height: 10px; margin-right: 0.5rem; }

.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: 1.5rem;
}
article { min-width: 0; }
.board { padding: 0.25rem; border-radius: 0.4rem; background: #fff; max-width: 30rem; }
.board svg { display: block; width: 100%; height: auto; }
.position, pre { font-family: ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace; font-size: 0.85rem; }
dl { margin: 0.5rem 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 11rem) 1fr; gap: 0.2rem 1rem; padding: 0.15rem 0; }
dt, dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
pre {
  margin: 0.5rem 0;
  padding: 0.75rem;
  overflow-x: auto;
  border: 1px solid var(--rule);
  border-radius: 0.4rem;
  background: var(--surface);
}
summary { cursor: pointer; width: fit-content; font-size: 0.9rem; }

@media print {
  :root { color-scheme: light; }
  body { background: #fff; font-size: 10pt; }
  figure, article, tr, .verdict li { break-inside: avoid; }
  h2, h3, figcaption, caption { break-after: avoid; }
  .figures { grid-template-columns: repeat(2, 1fr); }
  .scroll { overflow: visible; }
  details:not([open]) { display: none; }
}
`;
