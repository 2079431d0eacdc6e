import { useId } from 'react';
import classes from './club-requests.module.css';

interface TimeFieldProps {
  readonly label: string;
  readonly minutes: number | null; // since the game day's midnight
  readonly after?: number | null; // an early time that is not after this one is of the next day
  readonly onChange: (minutes: number | null) => void;
}

const DAY = 24 * 60;
const NIGHT = 6 * 60; // until when a time may be meant to follow the game day's evening

/** A time of day that may be blank, and after midnight. */
export function TimeField({ label, minutes, after, onChange }: TimeFieldProps) {
  const id = useId();
  const isNext = minutes !== null && minutes >= DAY;
  const change = (text: string) => {
    const time = readTime(text);
    if (time === null) return onChange(null);
    const isLate = after !== undefined && time < NIGHT && time <= (after ?? 0);
    onChange(isLate || (isNext && time < NIGHT) ? time + DAY : time);
  };
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        value={writeTime(minutes)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {minutes !== null && (isNext || minutes < NIGHT) && (
        <label className={classes['date']}>
          <input
            type="checkbox"
            checked={isNext}
            onChange={() => onChange(isNext ? minutes - DAY : minutes + DAY)}
          />
          After midnight, the next day
        </label>
      )}
    </>
  );
}

function readTime(text: string): number | null {
  const [hours, minutes] = text.split(':').map(Number);
  return hours === undefined || minutes === undefined ? null : hours * 60 + minutes;
}

function writeTime(minutes: number | null): string {
  if (minutes === null) return '';
  const parts = [Math.floor(minutes / 60) % 24, minutes % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
