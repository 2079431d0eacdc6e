/** The codes by which a referee records a caution (C) or a sending-off (S), as printed on cards. */
export const CAUTION_CODES = [
  ['C1', 'Unsporting behavior'],
  ['C2', 'Dissent by word or action'],
  ['C3', 'Persistent infringement'],
  ['C4', 'Delaying the restart of play'],
  ['C5', 'Not keeping the distance'],
  ['C6', 'Entering without permission'],
  ['C7', 'Leaving without permission'],
] as const;

export const SEND_OFF_CODES = [
  ['S8', 'Serious foul play'],
  ['S9', 'Violent conduct'],
  ['S10', 'Spitting at a person'],
  ['S11', 'Denying a goal by handball'],
  ['S12', 'Denying an obvious chance'],
  ['S13', 'Offensive or abusive language'],
  ['S14', 'Second caution in the same match'],
] as const;
