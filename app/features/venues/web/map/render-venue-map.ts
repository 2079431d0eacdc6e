/** The map: Leaflet, with streets if a tile server is configured and country outlines otherwise. */
import 'leaflet/dist/leaflet.css';
import type { MapTiles } from '@evenfield/wire';
import { map as createMap, divIcon, type Marker, marker, polygon, tileLayer } from 'leaflet';
import { feature } from 'topojson-client';
import world from 'world-atlas/countries-110m.json?url';
import type { PlacedVenue } from '../placed-venue.ts';
import { type Ring, unrollRings } from './unroll-rings.ts';
import classes from './venue-map.module.css';

const WIDTH = 30; // pixels
const HEIGHT = 40;
const IN_FRONT = 1000; // of the other pins
const PIN =
  '<svg viewBox="0 0 30 40" aria-hidden="true"><path d="M15 1C7.3 1 1 7.2 1 14.9 1 25.4 15 39 15 39s14-13.6 14-24.1C29 7.2 22.7 1 15 1Z"/><circle cx="15" cy="15" r="5"/></svg>';

const STREET_ZOOM = 18;
const OUTLINE_ZOOM = 4; // closer, no outline would be visible
const WORLD = [
  [-56, -170],
  [72, 170],
] as const;
const BELOW_STREETS = 'outlines';

export interface MapOptions {
  readonly tiles: MapTiles | null; // null: outlines
  readonly still: boolean; // without animation
  readonly touched: boolean; // touch: one finger scrolls the page
  readonly onStreets: (drawn: boolean) => void; // whether the last tile loaded
}

export interface VenueMap {
  readonly showVenues: (venues: readonly PlacedVenue[]) => void; // the first call fits them
  readonly locate: (venue: PlacedVenue) => void; // centers it and shows its name
  readonly remove: () => void;
}

/** Renders the map into an empty element that has a height. */
export function renderVenueMap(element: HTMLElement, options: MapOptions): VenueMap {
  const { tiles, still, touched, onStreets } = options;
  const closest = tiles === null ? OUTLINE_ZOOM : STREET_ZOOM;
  const map = createMap(element, {
    attributionControl: false, // it takes HTML; the page shows it as text
    dragging: !touched,
    scrollWheelZoom: false, // the wheel scrolls the page
    minZoom: tiles === null ? 0 : 1,
    maxZoom: STREET_ZOOM,
    zoomSnap: tiles === null ? 0.25 : 1, // tiles exist for whole zoom levels only
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
    if (key === 'Escape') map.closePopup(); // Leaflet's own listener is on the map, not on pins
  };
  element.addEventListener('keydown', closeName);
  map.fitBounds([[...WORLD[0]], [...WORLD[1]]]);
  map.createPane(BELOW_STREETS).style.zIndex = '150';

  let outlined = false;
  let removed = false;
  const renderOutlines = async () => {
    if (outlined) return;
    outlined = true;
    const outlines = await loadOutlines().catch(() => null); // pins work without them
    if (removed || outlines === null) return;
    const rings = outlines.map((country) =>
      country.map((ring) => ring.map(([lng = 0, lat = 0]): [number, number] => [lat, lng])),
    );
    const className = classes['outline'] ?? '';
    polygon(rings, { pane: BELOW_STREETS, interactive: false, className }).addTo(map);
  };
  const stopStreets = tiles === null ? null : renderStreets(tiles);
  if (tiles === null) void renderOutlines();

  function renderStreets({ url }: MapTiles) {
    const streets = tileLayer(url, { maxZoom: STREET_ZOOM });
    streets.on('tileload', () => onStreets(true));
    streets.on('tileerror', () => {
      onStreets(false);
      void renderOutlines();
    });
    streets.addTo(map);
    const tryAgain = () => streets.redraw();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }

  const pins = new Map<string, Marker>();
  let chosen: string | null = null; // its name is shown once the map has stopped moving
  map.on('moveend', () => {
    if (chosen !== null) pins.get(chosen)?.openPopup();
    chosen = null;
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
      chosen = venue.id;
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

type Atlas = Parameters<typeof feature>[0];

/** Loads the bundled outlines of all countries, as polygons of rings. */
async function loadOutlines(): Promise<Ring[][]> {
  const answer = await fetch(world);
  const atlas: Atlas = await answer.json();
  const { countries } = atlas.objects;
  const drawn = countries && feature(atlas, countries);
  if (drawn?.type !== 'FeatureCollection') throw new Error('The atlas has no countries.');
  return drawn.features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return unrollRings(geometry.coordinates);
    if (geometry.type !== 'MultiPolygon') return [];
    return geometry.coordinates.flatMap(unrollRings);
  });
}

/**
 * A pin that shows a venue's name and address when clicked. User input is only inserted as text.
 */
function venueMarker(venue: PlacedVenue, { still }: { readonly still: boolean }): Marker {
  const pin = marker([venue.lat, venue.lng], {
    icon: divIcon({
      className: classes['pin'] ?? '',
      html: PIN,
      iconSize: [WIDTH, HEIGHT],
      iconAnchor: [WIDTH / 2, HEIGHT - 1],
      popupAnchor: [0, 4 - HEIGHT],
    }),
    title: venue.name,
    autoPanOnFocus: !still,
    riseOnHover: true,
  });
  pin.bindPopup(describe(venue), { autoPan: !still, maxWidth: 240 });
  pin.on('add', () => {
    const element = pin.getElement();
    element?.setAttribute('aria-label', `${venue.name}, ${venue.address}`);
    element?.addEventListener('keydown', ({ key }) => {
      if (key === ' ') pin.openPopup(); // like any button; Leaflet handles Enter
    });
  });
  pin.on('popupopen', () => {
    pin.setZIndexOffset(IN_FRONT);
    pin.getElement()?.setAttribute('data-open', '');
  });
  pin.on('popupclose', ({ popup }) => {
    pin.setZIndexOffset(0);
    pin.getElement()?.removeAttribute('data-open');
    const { activeElement, body } = document;
    const lost = activeElement === body || popup.getElement()?.contains(activeElement) === true;
    if (lost) pin.getElement()?.focus({ preventScroll: true }); // the popup's button had the focus
  });
  return pin;
}

function describe({ name, address }: PlacedVenue): HTMLElement {
  const described = document.createElement('div');
  const title = document.createElement('strong');
  title.textContent = name;
  const where = document.createElement('span');
  where.textContent = address;
  described.append(title, where);
  described.className = classes['described'] ?? '';
  return described;
}
