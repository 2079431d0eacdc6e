import { Button, Group } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { paintQrCode, renderQrCode } from '../qr-code.ts';
import { saveFile } from '../save-file.ts';
import { notifyError } from './notify.ts';
import classes from './qr-picture.module.css';

interface QrPictureProps {
  readonly address: string;
  readonly name: string; // of the files, without the extension
}

/** The QR code of a URL, to be printed on a poster or scanned from the screen. */
export function QrPicture({ address, name }: QrPictureProps) {
  const { data: svg, isError } = useQuery({
    queryKey: ['qr-code', address],
    queryFn: () => renderQrCode(address),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [isLarge, setLarge] = useState(false); // as large as the room allows
  const frame = useRef<HTMLDivElement>(null);
  if (isError) return <p>The QR code could not be drawn. Reload the page to try again.</p>;
  const savePicture = async () => {
    try {
      saveFile(await paintQrCode(address), `${name}-qr-code.png`);
    } catch {
      notifyError('The picture could not be made. The SVG has the same code.');
    }
  };
  const Zoom = isLarge ? IconZoomOut : IconZoomIn;
  const zoom = () => {
    setLarge(!isLarge);
    requestAnimationFrame(() => frame.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={classes['code']} data-large={isLarge || undefined}>
      <div ref={frame} className={classes['frame']}>
        {svg === undefined ? (
          <div className={classes['picture']} />
        ) : (
          <img
            className={classes['picture']}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt="QR code of the link"
          />
        )}
        <button type="button" className={classes['zoom']} aria-pressed={isLarge} onClick={zoom}>
          <Zoom size={18} aria-hidden="true" /> {isLarge ? 'Make it smaller' : 'Enlarge'}
        </button>
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => void savePicture()}>
          Download PNG
        </Button>
        <Button
          variant="default"
          disabled={svg === undefined}
          onClick={() =>
            svg !== undefined &&
            saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}-qr-code.svg`)
          }
        >
          Download SVG
        </Button>
      </Group>
    </div>
  );
}
