import type { MapTiles } from '@evenfield/wire';
import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery, useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { PlacedVenue } from '../placed-venue.ts';
import type { VenueMap as DrawnMap } from './render-venue-map.ts';
import classes from './venue-map.module.css';

interface VenueMapProps {
  readonly venues: readonly PlacedVenue[];
  readonly located: PlacedVenue | null; // a new object for each request
  readonly tiles: MapTiles | null | undefined; // null: none configured; undefined: not loaded
}

type Streets = 'drawn' | 'missing' | 'failed' | 'mapless';

const SENTENCES: Readonly<Record<Streets, string | null>> = {
  drawn: null,
  missing: 'Street map not configured',
  failed: 'The street map cannot be loaded right now.',
  mapless: 'The map cannot be loaded right now. Reload the page to try again.',
};

/** The map of venues. Its code is loaded when the panel is first shown. */
export function VenueMap({ venues, located, tiles }: VenueMapProps) {
  const panel = useRef<HTMLElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [streets, setStreets] = useState<Streets>('drawn');
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const touched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });

  useEffect(() => {
    const element = panel.current;
    if (tiles === undefined || element === null) return;
    let drawn: DrawnMap | null = null;
    let left = false;
    setStreets(tiles === null ? 'missing' : 'drawn');
    const draw = async () => {
      const { renderVenueMap } = await import('./render-venue-map.ts');
      if (left) return;
      const onStreets = (come: boolean) => setStreets(come ? 'drawn' : 'failed');
      drawn = renderVenueMap(element, { tiles, still, touched, onStreets });
      setMap(drawn);
    };
    draw().catch(() => setStreets('mapless'));
    return () => {
      left = true;
      drawn?.remove();
      setMap(null);
    };
  }, [tiles, still, touched]);

  useEffect(() => map?.showVenues(venues), [map, venues]);
  useEffect(() => {
    if (located !== null) map?.locate(located);
  }, [map, located]);

  return (
    <Stack gap="xs" miw={0}>
      <section ref={panel} className={classes['panel']} aria-label="Map of your venues" />
      <div className={classes['caption']}>
        <VisuallyHidden role="status">
          {located && `${located.name} is in the middle of the map.`}
        </VisuallyHidden>
        {SENTENCES[streets] !== null && (
          <Text size="sm" c="dimmed">
            {SENTENCES[streets]}
          </Text>
        )}
        {touched && (
          <Text size="sm" c="dimmed">
            Move the map with two fingers.
          </Text>
        )}
        {tiles?.attribution && (
          <Text size="xs" c="dimmed">
            {tiles.attribution}
          </Text>
        )}
      </div>
    </Stack>
  );
}
