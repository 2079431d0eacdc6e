import { Slider, Text } from '@mantine/core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Part } from './crop-picture.ts';
import classes from './picture-dialog.module.css';

const [NEAREST, STEP] = [4, 0.1]; // zoom

interface PictureCropperProps {
  readonly address: string;
  readonly onPart: (part: Part) => void;
}

/** A picture under a square frame: drag or arrow keys move it; wheel, pinch or slider zoom. */
export function PictureCropper({ address, onPart }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const label = useId();
  return (
    <>
      <div className={classes['stage']}>
        <Cropper
          image={address}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={NEAREST}
          keyboardStep={5}
          showGrid={false}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: classes['frame'] ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'The visible part is kept. Use the arrow keys to move the picture.',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, part) => onPart(part)}
        />
      </div>
      <div>
        <Text size="sm" fw={600} id={label}>
          Zoom
        </Text>
        <Slider
          aria-labelledby={label}
          thumbLabel="Zoom"
          min={1}
          max={NEAREST}
          step={STEP}
          value={zoom}
          label={(value) => `${Math.round(100 * value)}%`}
          onChange={setZoom}
        />
      </div>
    </>
  );
}
