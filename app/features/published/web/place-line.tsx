import { formatPlace, type ScheduleLocation } from '@evenfield/wire';
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
        <a href={mapAddress(location, words)} target="_blank" rel="noreferrer">
          Map
        </a>
      </span>
    </p>
  );
}

/** The address of a map of a place: at its position, else what a search finds by its words. */
export function mapAddress({ lat, lng }: ScheduleLocation, words: string): string {
  const map = 'https://www.openstreetmap.org';
  return lat === null || lng === null
    ? `${map}/search?query=${encodeURIComponent(words)}`
    : `${map}/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
}
