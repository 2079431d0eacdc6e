/** Black on white, no floods of ink; rows stay whole, heads come again, a team begins a new sheet. */
export const PRINT_STYLES = `
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
th, td { padding: 1mm 2mm 1mm 0; border-bottom: 0.25pt solid #888; overflow-wrap: anywhere; }
thead th { border-bottom: 0.75pt solid #000; font-size: 8.5pt; }
thead .title { border: 0; padding-bottom: 2mm; font-size: 13pt; }
.title b { display: inline-block; min-width: 6mm; padding: 0 1.5mm; border: 0.75pt solid #000; text-align: center; }
.day th { padding-top: 3mm; border-bottom: 0.5pt solid #000; }
.day, .day + tr { break-after: avoid; }
.team { break-after: page; }
.team:last-child { break-after: auto; }
`;
