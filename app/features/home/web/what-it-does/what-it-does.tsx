import { PICTURE_SIZE, type PictureName, pictureAddress, type Scheme } from './pictures.ts';
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

interface PictureProps {
  readonly name: PictureName;
  readonly alt: string;
}

/** A screenshot in the page's color scheme; the other one is not fetched. */
function Picture({ name, alt }: PictureProps) {
  return (
    <div className={classes['frame']}>
      <PictureIn name={name} alt={alt} scheme="light" />
      <PictureIn name={name} alt={alt} scheme="dark" />
    </div>
  );
}

function PictureIn({ name, alt, scheme }: PictureProps & { readonly scheme: Scheme }) {
  const [small, large] = [pictureAddress(name, scheme, 1), pictureAddress(name, scheme, 2)];
  return (
    <img
      className={classes[scheme]}
      loading="lazy"
      decoding="async"
      {...PICTURE_SIZE}
      src={small}
      srcSet={`${small} ${PICTURE_SIZE.width}w, ${large} ${2 * PICTURE_SIZE.width}w`}
      sizes="(width < 62em) 64vw, 35rem" // on a phone less than its width: sharp, at half the size
      alt={alt}
    />
  );
}
