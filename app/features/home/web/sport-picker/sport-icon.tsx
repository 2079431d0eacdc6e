import {
  IconBallAmericanFootball,
  IconBallBaseball,
  IconBallBasketball,
  IconBallFootball,
  IconBallVolleyball,
  IconDeviceGamepad2,
  IconDisc,
  IconFlag,
  IconPingPong,
  IconTrophy,
} from '@tabler/icons-react';

const ICONS = new Map([
  ['Baseball', IconBallBaseball],
  ['Basketball', IconBallBasketball],
  ['Football', IconBallAmericanFootball],
  ['Soccer', IconBallFootball],
  ['Softball', IconBallBaseball],
  ['Volleyball', IconBallVolleyball],
  ['eSports', IconDeviceGamepad2],
  ['Pickleball', IconPingPong],
  ['Flag football', IconFlag],
  ['Ultimate', IconDisc],
]);

interface SportIconProps {
  readonly name: string; // as the server says it; a sport nobody has drawn gets a trophy
}

export function SportIcon({ name }: SportIconProps) {
  const Icon = ICONS.get(name) ?? IconTrophy;
  return <Icon size={24} stroke={1.5} aria-hidden="true" />;
}
