import type { Outcome } from '@evenfield/engine';
import { MOST_PICTURE_BYTES, PICTURE_TOO_LARGE } from '@evenfield/wire/profile';
import { Button, Modal, Slider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FileDrop } from '#kernel/web/ui/file-drop.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { cropPicture, type Part } from './crop-picture.ts';
import classes from './picture-dialog.module.css';
import { saveDetails } from './save-profile.ts';
import 'react-easy-crop/react-easy-crop.css';

const [NEAREST, STEP] = [4, 0.1];

const PICTURE_FILES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

interface PictureDialogProps {
  readonly hasPicture: boolean;
  readonly onClose: () => void;
}

/** Chooses a picture and a part of it to store. */
export function PictureDialog({ hasPicture, onClose }: PictureDialogProps) {
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const [picture, setPicture] = useState<OpenPicture | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const part = useRef<Part | null>(null);

  useEffect(() => picture?.close, [picture]);

  const choose = async (file: File | null) => {
    if (file === null) return;
    const opened = await openPicture(file);
    setError(opened.ok ? undefined : opened.refusal);
    if (opened.ok) setPicture(opened.value);
  };
  const keep = async (next: string | null) => {
    setBusy(true);
    const saved = await attempt(saveDetails(queries, { picture: next }));
    setBusy(false);
    if (saved?.ok !== true) return;
    notifyDone(saved.value);
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title="Profile picture">
      {picture === null ? (
        <Stack>
          <FileDrop
            label="Picture"
            hint="PNG, JPEG, WebP, GIF or AVIF, at most 5 MB."
            accept={PICTURE_FILES}
            file={null}
            onFile={choose}
            error={error}
          />
          {hasPicture && (
            <Button variant="subtle" color="error" loading={busy} onClick={() => keep(null)}>
              Remove the picture
            </Button>
          )}
        </Stack>
      ) : (
        <Stack>
          <PictureCropper
            address={picture.image.src}
            onPart={(next) => {
              part.current = next;
            }}
          />
          <div className={classes['actions']}>
            <Button variant="default" disabled={busy} onClick={() => setPicture(null)}>
              Choose another
            </Button>
            <Button
              loading={busy}
              onClick={() => {
                if (part.current !== null) void keep(cropPicture(picture.image, part.current));
              }}
            >
              Save picture
            </Button>
          </div>
        </Stack>
      )}
    </Modal>
  );
}

/** A decoded image; its object URL is valid until it is closed. */
interface OpenPicture {
  readonly image: HTMLImageElement;
  readonly close: () => void;
}

/** Opens a file as a picture, or returns what is wrong with it. */
async function openPicture(file: File): Promise<Outcome<OpenPicture, string>> {
  if (file.size > MOST_PICTURE_BYTES) {
    const megabytes = (file.size / 1024 / 1024).toFixed(1);
    return { ok: false, refusal: `${file.name} has ${megabytes} MB. ${PICTURE_TOO_LARGE}` };
  }
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    if (file.type === 'image/svg+xml') throw new Error('SVG is a document');
    await image.decode();
    return { ok: true, value: { image, close: () => URL.revokeObjectURL(address) } };
  } catch {
    URL.revokeObjectURL(address);
    return {
      ok: false,
      refusal: `${file.name} cannot be read as a picture. Choose a PNG, JPEG, WebP, GIF or AVIF image.`,
    };
  }
}

// zoom

interface PictureCropperProps {
  readonly address: string;
  readonly onPart: (part: Part) => void;
}

/** A picture under a square frame: drag or arrow keys move it; wheel, pinch or slider zoom. */
function PictureCropper({ address, onPart }: PictureCropperProps) {
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
