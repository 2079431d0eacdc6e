import classes from './picture.module.css';
import { PICTURE_SIZE, type PictureName, pictureAddress, type Scheme } from './pictures.ts';

interface PictureProps {
  readonly name: PictureName;
  readonly alt: string;
}

/** A screenshot in the page's color scheme; the other one is not fetched. */
export function Picture({ name, alt }: PictureProps) {
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
