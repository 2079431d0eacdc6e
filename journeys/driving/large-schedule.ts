/** A finished schedule.csv of a season as large as one wants, for what takes long. */

const HEADER = 'Division,Pool,Date,Time,Field,Team 1,Team 2,Color,Manual match';
const TEAMS = 60;

/** A match in every time slot of 30 days and 30 half hours on so many fields. */
export function largeScheduleCsv(fields: number): Buffer {
  const rows = [HEADER];
  for (let day = 1; day <= 30; day++) {
    for (let slot = 0; slot < 30; slot++) {
      for (let field = 1; field <= fields; field++) {
        const home = (slot * fields + field + day) % TEAMS;
        const away = (home + 1 + (day % (TEAMS - 1))) % TEAMS;
        const date = `04/${String(day).padStart(2, '0')}/2027`;
        rows.push(
          `Open,,${date},${timeOf(slot)},${field},Team ${home + 1},Team ${away + 1},2f6b3c,0`,
        );
      }
    }
  }
  return Buffer.from(rows.join('\r\n'));
}

/** One day of it on one field: 30 matches of 32 teams. */
export function oneDayCsv(): Buffer {
  const [header, ...rows] = largeScheduleCsv(1).toString().split('\r\n');
  return Buffer.from([header, ...rows.slice(0, 30)].join('\r\n'));
}

function timeOf(slot: number): string {
  const hour = 7 + Math.floor(slot / 2);
  const minutes = slot % 2 === 0 ? '00' : '30';
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
