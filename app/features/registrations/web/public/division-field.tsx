import { useId } from 'react';
import type { OpenFees } from '../../fees.ts';
import type { OpenForm } from '../../form.ts';
import { formatPrice } from './fee-words.ts';
import classes from './registering.module.css';
import { formatPlaces, isFull } from './registration-words.ts';

interface DivisionFieldProps {
  readonly divisions: OpenForm['divisions'];
  readonly fees: OpenFees | undefined; // undefined: none costs anything
  readonly chosen: string; // its id; '' if none is chosen
  readonly fault: string | undefined;
  readonly onChange: (division: string) => void;
}

/** The division to register for, each with what it costs and the places that are left. */
export function DivisionField({ divisions, fees, chosen, fault, onChange }: DivisionFieldProps) {
  const id = useId();
  return (
    <fieldset
      className={classes['group']}
      aria-describedby={fault === undefined ? undefined : `${id}fault`}
    >
      <legend>Division</legend>
      <div className={classes['divisions']}>
        {divisions.map((division) => (
          <label key={division.id} className={classes['division']}>
            <input
              type="radio"
              name={id}
              checked={division.id === chosen}
              disabled={isFull(division)}
              data-invalid={fault === undefined ? undefined : ''}
              onChange={() => onChange(division.id)}
            />
            <span>
              <span className={classes['name']}>{division.name}</span>
              {fees !== undefined && (
                <span className={classes['price']}>{formatPrice(fees, division.id)}</span>
              )}
              <span className={classes['places']}>{formatPlaces(division)}</span>
            </span>
          </label>
        ))}
      </div>
      {fault !== undefined && (
        <p id={`${id}fault`} className={classes['fault']}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
