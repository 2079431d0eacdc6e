import { Picture } from './picture.tsx';
import classes from './what-it-does.module.css';
import { FEATURES, REASONS } from './words.ts';

/** What the product does, with pictures, and why to use it. */
export function WhatItDoes() {
  return (
    <>
      {FEATURES.map(({ picture, title, text, points, alt }) => (
        <section key={picture} className={classes['feature']} aria-labelledby={picture}>
          <div className={classes['words']}>
            <h2 id={picture}>{title}</h2>
            <p>{text}</p>
            <ul className={classes['points']}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
          <Picture name={picture} alt={alt} />
        </section>
      ))}
      <section className={classes['reasons']} aria-labelledby="reasons">
        <h2 id="reasons">Made for the season as it really is.</h2>
        <dl className={classes['list']}>
          {REASONS.map(({ title, text }) => (
            <div key={title} className={classes['reason']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={classes['plans']}>
          Making and editing schedules is free. <a href="/pricing">What each plan includes</a>
        </p>
      </section>
    </>
  );
}
