import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';

const EARTH_RADIUS_METRES = 6_371_000;

/** A position on the map, in degrees. */
interface Point {
  lat: number;
  lng: number;
}

/** Returns the straight-line distance between two positions in metres. */
export function distanceMetres(one: Point, other: Point): number {
  const [lat1, lat2] = [radians(one.lat), radians(other.lat)];
  const haversine = (angle: number) => Math.sin(angle / 2) ** 2;
  const chord =
    haversine(lat2 - lat1) +
    Math.cos(lat1) * Math.cos(lat2) * haversine(radians(other.lng) - radians(one.lng));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A venue's position, and the distance in metres within which employees should clock in and out. */
export interface ClockPlace {
  latitude: number | null;
  longitude: number | null;
  clockRadiusMetres: number | null;
}

type Position = Point & { accuracy?: number | null };

/** Returns the flags for the position of a clock action, if the venue limits the distance. */
export function flagsOfPosition(position: Position | null, place: ClockPlace): TimesheetFlag[] {
  const { clockRadiusMetres: limit } = place;
  if (limit === null) return [];
  const isUncertain = !position || (position.accuracy ?? 0) > limit;
  const flags: TimesheetFlag[] = isUncertain ? ['uncertain_position'] : [];
  return position && isFarAway(position, place) ? [...flags, 'far_away'] : flags;
}

/** Returns true for a position beyond the venue's radius even if its error is subtracted. */
function isFarAway(position: Position, place: ClockPlace): boolean {
  const { latitude, longitude, clockRadiusMetres } = place;
  if (latitude === null || longitude === null || clockRadiusMetres === null) return false;
  const away = distanceMetres(position, { lat: latitude, lng: longitude });
  return away - (position.accuracy ?? 0) > clockRadiusMetres;
}
