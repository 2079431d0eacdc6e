/** The map itself: Leaflet, with streets where a tile server is configured and outlines where none is. */
import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '@evenfield/contract';
import { map as createMap, type Marker, polygon, tileLayer } from 'leaflet';
import type { PlacedVenue } from '../placed-venue.ts';
import { loadOutlines } from './load-outlines.ts';
import classes from './venue-map.module.css';
import { venueMarker } from './venue-marker.ts';

const STREET_ZOOM = 18;
const OUTLINE_ZOOM = 4; // any closer and no outline is in sight
const WORLD = [
  [-56, -170],
  [72, 170],
] as const;
const BELOW_STREETS = 'outlines';

export interface MapWishes {
  readonly tiles: MapTiles | null; // null: outlines
  readonly still: boolean; // nothing flies or fades
  readonly touched: boolean; // by fingers, one of which scrolls the page
  readonly onStreets: (drawn: boolean) => void; // whether the last tile came
}

export interface VenueMap {
  readonly showVenues: (venues: readonly PlacedVenue[]) => void; // the first ones all come into sight
  readonly locate: (venue: PlacedVenue) => void; // into the middle, with its name
  readonly remove: () => void;
}

/** Draws into an empty element with a height. */
export function drawVenueMap(element: HTMLElement, wishes: MapWishes): VenueMap {
  const { tiles, still, touched, onStreets } = wishes;
  const closest = tiles === null ? OUTLINE_ZOOM : STREET_ZOOM;
  const map = createMap(element, {
    attributionControl: false, // it takes HTML; the page shows the attribution as text
    dragging: !touched,
    scrollWheelZoom: false, // the wheel scrolls the page
    minZoom: tiles === null ? 0 : 1,
    maxZoom: STREET_ZOOM,
    zoomSnap: tiles === null ? 0.25 : 1, // streets are drawn for whole steps
    fadeAnimation: !still,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  if (still) {
    const { panBy } = map;
    map.panBy = (offset, options) => panBy.call(map, offset, { ...options, animate: false });
  }
  const closeName = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') map.closePopup(); // Leaflet's own hears it on the map alone, not on a pin
  };
  element.addEventListener('keydown', closeName);
  map.fitBounds([[...WORLD[0]], [...WORLD[1]]]);
  map.createPane(BELOW_STREETS).style.zIndex = '150';

  let outlined = false;
  let removed = false;
  const drawOutlines = async () => {
    if (outlined) return;
    outlined = true;
    const outlines = await loadOutlines().catch(() => null); // the pins stand without them, too
    if (removed || outlines === null) return;
    const rings = outlines.map((country) =>
      country.map((ring) => ring.map(([lng = 0, lat = 0]): [number, number] => [lat, lng])),
    );
    const className = classes['outline'] ?? '';
    polygon(rings, { pane: BELOW_STREETS, interactive: false, className }).addTo(map);
  };
  const stopStreets = tiles === null ? null : drawStreets(tiles);
  if (tiles === null) void drawOutlines();

  function drawStreets({ url }: MapTiles) {
    const streets = tileLayer(url, { maxZoom: STREET_ZOOM });
    streets.on('tileload', () => onStreets(true));
    streets.on('tileerror', () => {
      onStreets(false);
      void drawOutlines();
    });
    streets.addTo(map);
    const tryAgain = () => streets.redraw();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }

  const pins = new Map<string, Marker>();
  let sought: string | null = null; // whose name is shown once the map stands still
  map.on('moveend', () => {
    if (sought !== null) pins.get(sought)?.openPopup();
    sought = null;
  });
  return {
    showVenues(venues) {
      const isFirst = pins.size === 0;
      const ids = new Set(venues.map(({ id }) => id));
      for (const [id, pin] of pins) {
        if (ids.has(id)) continue;
        pin.remove();
        pins.delete(id);
      }
      for (const venue of venues) {
        if (!pins.has(venue.id)) pins.set(venue.id, venueMarker(venue, { still }).addTo(map));
      }
      if (!isFirst || venues.length === 0) return;
      const positions = venues.map(({ lat, lng }): [number, number] => [lat, lng]);
      map.fitBounds(positions, { padding: [48, 48], maxZoom: closest, animate: false });
    },
    locate(venue) {
      const zoom = Math.max(closest, tiles === null ? map.getZoom() : 0);
      sought = venue.id;
      map.setView([venue.lat, venue.lng], zoom, { animate: !still });
    },
    remove() {
      removed = true;
      stopStreets?.();
      element.removeEventListener('keydown', closeName);
      map.remove();
    },
  };
}
