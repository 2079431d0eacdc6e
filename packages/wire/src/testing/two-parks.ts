/** Two divisions at two parks, as a request: scheduled by the clock, with every kind of constraint. */
export const twoParks = {
  event_type: 'league',
  all_dates: ['09/04/2027', '09/11/2027', '09/18/2027'],
  all_times: ['09:00 AM', '10:00 AM'],
  all_fields: ['Oak 1', 'Oak 2', 'Elm 1'],
  game_minutes: 50,
  changeover_minutes: 5,
  hours: [{ fields: ['Elm 1'], dates: ['09/11/2027'], from: '05:00 PM', to: '' }],
  closures: [
    { fields: ['Oak 2'], dates: ['09/04/2027'], from: '10:30 AM', to: '', reason: 'lights out' },
    { fields: [], dates: ['12/24/2027'], from: '', to: '', reason: 'Christmas' },
  ],
  venues: [{ name: 'Oak', fields: ['Oak 1', 'Oak 2'] }],
  travel: [{ from: 'Oak', to: 'Elm 1', minutes: 20 }],
  people: [
    {
      name: 'Kim',
      teams: [
        { division_name: 'Boys', pool_name: '', team: 'Ants' },
        { division_name: 'Girls', pool_name: 'A', team: 'Ants' },
      ],
      minutes_between: 10,
    },
  ],
  asks: [
    {
      teams: [{ division_name: 'Boys', pool_name: '', team: 'Bees' }],
      ask: 'cannot_play',
      dates: ['09/11/2027'],
      from: '',
      to: '',
      strength: 'must',
      reason: 'camp',
    },
    {
      teams: [{ division_name: 'Girls', pool_name: 'A', team: 'Cats' }],
      ask: 'prefers',
      dates: [],
      from: '09:00 AM',
      to: '11:00 AM',
      strength: 'wish',
      reason: '',
    },
  ],
  apart: [
    [
      { division_name: 'Girls', pool_name: 'A', team: 'Ants' },
      { division_name: 'Girls', pool_name: 'A', team: 'Cats' },
    ],
  ],
  schedules: [
    {
      division_name: 'Boys',
      rr_type: 'double',
      teams: ['Ants', 'Bees', 'Crows'],
      fields: ['Oak 1', 'Elm 1'],
      rest_minutes: 30,
      limits: [
        { games: 2, days: 1, strength: 'must' },
        { games: 1, days: 7, strength: 'wish', weight: 5 },
      ],
      days_between_meetings: 7,
      second_half_from: '09/11/2027',
      grounds: [{ team: 'Ants', fields: ['Oak 1'] }],
    },
    {
      division_name: 'Girls',
      pool_name: 'A',
      rr_type: 'random',
      teams: ['Ants', 'Bees', 'Cats', 'Deer'],
      fields: ['Oak 1', 'Oak 2', 'Elm 1'],
    },
  ],
};
