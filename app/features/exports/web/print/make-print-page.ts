/**
 * The print view: a separate page in black and white, whose tables repeat their heads on each
 * sheet. The browser breaks pages and has fonts for all scripts, so nothing is measured.
 */

import { entryCodes, type MatchView, viewMatches } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { formatDates } from '../chart/render-banner.ts';
import { type ExportJob, type Maker, NOTHING } from '../export-job.ts';
import { groupMatches } from '../group-matches.ts';
import { leagueColumns, type MatchColumn } from '../match-columns.ts';
import { listStandings, type StandingsSheet } from '../tables/list-standings.ts';
import { html, htmlPage, type Markup } from './html.ts';

import { writeTeamPages } from './team-pages.ts';

/** Black on white, no filled areas; rows don't break, heads repeat, one team per sheet. */
const PRINT_STYLES = `
@page { margin: 14mm 12mm; }
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 10pt/1.35 Inter, "DejaVu Sans", Arial, sans-serif; }
h1 { margin: 0 0 1mm; font-size: 18pt; }
.dates { margin: 0 0 5mm; }
table { width: 100%; border-collapse: collapse; margin: 0 0 8mm; }
table.league { table-layout: fixed; }
table.standings { break-inside: avoid; }
.standings :is(th, td):nth-child(n + 3), .standings td:first-child { text-align: right; font-variant-numeric: tabular-nums; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { text-align: left; }
a { color: inherit; }
th, td { padding: 1mm 2mm 1mm 0; border-bottom: 0.25pt solid #888; overflow-wrap: anywhere; }
thead th { border-bottom: 0.75pt solid #000; font-size: 8.5pt; }
thead .title { border: 0; padding-bottom: 2mm; font-size: 13pt; }
.title b { display: inline-block; min-width: 6mm; padding: 0 1.5mm; border: 0.75pt solid #000; text-align: center; }
.day th { padding-top: 3mm; border-bottom: 0.5pt solid #000; }
.day, .day + tr { break-after: avoid; }
.team { break-after: page; }
.team:last-child { break-after: auto; }
`;

/** Makes the schedule by division and day, or one sheet per team. */
export const makePrintPage: Maker = (job, onProgress) => {
  const { schedule, results, scope, teamPages } = job;
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  if (teamPages) return pageOf(job, writeTeamPages(job, onProgress));
  const codes = entryCodes(schedule.setup);
  const columns = leagueColumns(schedule, results, matches);
  const span = String(columns.length);
  const groups = groupMatches(matches);
  const sections = groups.map(({ entry, title, days }, at) => {
    onProgress(at / groups.length);
    const bodies = days.map(
      (day) =>
        html`<tbody><tr class="day"><th colspan="${span}" scope="rowgroup">${day.title}</th></tr>${day.matches.map(
          (match) => html`<tr>${columns.map((column) => writeCell(column, match))}</tr>`,
        )}</tbody>`,
    );
    return html`<table class="league"><colgroup>${columns.map(({ share }) => html`<col style="width:${`${100 * share}%`}">`)}</colgroup><thead><tr><th colspan="${span}" class="title"><b>${codes[entry]!}</b> ${title}</th></tr><tr>${columns.map(({ title }) => html`<th scope="col">${inSportWords(title, schedule.setup)}</th>`)}</tr></thead>${bodies}</table>`;
  });
  return pageOf(job, [...sections, ...listStandings(job).map((sheet) => writeTable(sheet, codes))]);
};

/** Writes what a column has of a match, as a link to a map where there is one. */
function writeCell({ textOf, mapOf }: MatchColumn, match: MatchView) {
  const [text, map] = [textOf(match), mapOf?.(match) ?? ''];
  return map === '' ? html`<td>${text}</td>` : html`<td><a href="${map}">${text}</a></td>`;
}

/** Writes the standings of a division, on one sheet if they fit. */
function writeTable({ entry, isFinal, head, rows }: StandingsSheet, codes: readonly string[]) {
  const title = `${entry.name}: ${isFinal ? 'final standings' : 'standings'}`;
  return html`<table class="standings"><thead><tr><th colspan="${String(head.length)}" class="title"><b>${codes[entry.entry]!}</b> ${title}</th></tr><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows.map((row) => html`<tr>${row.map((text) => html`<td>${text}</td>`)}</tr>`)}</tbody></table>`;
}

/** Returns the page with the schedule's name and dates. */
function pageOf({ schedule, saved }: ExportJob, sections: readonly Markup[]) {
  const dates = html`<p class="dates">${formatDates(schedule.setup.days)}</p>`;
  const page = htmlPage(saved?.name ?? 'Schedules', PRINT_STYLES, [dates, ...sections]);
  return {
    content: new Blob([page], { type: 'text/html' }),
    notes: [],
  };
}
