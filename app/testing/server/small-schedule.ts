import {
  apply,
  type Command,
  type GameDate,
  generateSchedule,
  invariant,
  type Schedule,
} from '@evenfield/engine';

/** Two divisions of four and three teams, on two fields. */
export function smallSchedule(): Schedule {
  return generateSchedule(
    {
      event: 'league',
      days: ['2027-04-03', '2027-04-10', '2027-04-17', '2027-04-24'].map((date) => ({
        date: date as GameDate,
      })),
      slots: [{ start: 540 }, { start: 600 }, { start: 660 }],
      fields: [{ name: 'North' }, { name: '2' }],
      entries: [
        {
          division: 'U10',
          pool: 'A',
          color: '#2f9e44',
          format: 'single',
          teams: ['Bears', 'Lions', 'Tigers', 'Wolves'],
          fields: [0, 1],
        },
        {
          division: 'U12',
          pool: null,
          color: '#1971c2',
          format: 'single',
          teams: ['Owls', 'Jays', 'Wrens'],
          fields: [0, 1],
        },
      ],
    },
    1,
  );
}

/** The schedule after what a person did to it. */
export function afterCommands(schedule: Schedule, ...commands: readonly Command[]): Schedule {
  return commands.reduce((now, command) => {
    const answer = apply(now, command);
    invariant(answer.ok, `accepted: ${command.kind}`);
    return answer.value.schedule;
  }, schedule);
}
