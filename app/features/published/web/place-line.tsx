import { formatPlace, mapAddress, type ScheduleLocation } from '@evenfield/wire';
import { IconMapPin } from '@tabler/icons-react';
import classes from './place-line.module.css';

/** The location of a schedule, with a map. Renders nothing if there is none. */
export function PlaceLine({ location }: { readonly location: ScheduleLocation | null }) {
  if (location === null) return null;
  const words = formatPlace(location);
  return (
    <p className={classes['place']}>
      <IconMapPin size={18} aria-hidden="true" />
      <span>
        {words}{' '}
        <a href={mapAddress(location)} target="_blank" rel="noreferrer">
          Map
        </a>
      </span>
    </p>
  );
}
