import { useMemo } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import classes from './qr-code.module.css';

/** A QR code that opens a page of this site on a phone. */
export function QrCode({ path }: { readonly path: string }) {
  const link = new URL(path, location.href).href;
  const draw = useMemo(
    () => async () => (await import('#kernel/web/qr-code.ts')).renderQrCode(link),
    [link],
  );
  const drawn = useLoaded(draw);
  if (drawn.state === 'loading') return <LoadingShape label="Drawing the QR code" rows={1} />;
  if (drawn.state === 'failed') {
    return <p role="alert">The QR code could not be drawn. The link is {link}</p>;
  }
  return (
    <figure className={classes['figure']}>
      <img
        className={classes['code']}
        src={`data:image/svg+xml,${encodeURIComponent(drawn.value)}`}
        alt="QR code of this page's link"
        width={240}
        height={240}
      />
      <figcaption>{link}</figcaption>
    </figure>
  );
}
