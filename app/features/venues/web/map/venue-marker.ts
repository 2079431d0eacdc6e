import { divIcon, type Marker, marker } from 'leaflet';
import type { PlacedVenue } from '../placed-venue.ts';
import classes from './venue-map.module.css';

const WIDTH = 30; // pixels
const HEIGHT = 40;
const IN_FRONT = 1000; // of the other pins
const PIN =
  '<svg viewBox="0 0 30 40" aria-hidden="true"><path d="M15 1C7.3 1 1 7.2 1 14.9 1 25.4 15 39 15 39s14-13.6 14-24.1C29 7.2 22.7 1 15 1Z"/><circle cx="15" cy="15" r="5"/></svg>';

/**
 * A pin with a venue's name, which it shows with the address when it is pressed. What a person typed is
 * only ever put on the page as text.
 */
export function venueMarker(venue: PlacedVenue, { still }: { readonly still: boolean }): Marker {
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
      if (key === ' ') pin.openPopup(); // as any button; Enter is Leaflet's own
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
    if (lost) pin.getElement()?.focus({ preventScroll: true }); // it was on the popup's own button
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
