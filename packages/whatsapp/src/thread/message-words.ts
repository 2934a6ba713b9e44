import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WhatsappMessageKind } from '@pauta/contract';
import {
  AudioIcon,
  FileTextIcon,
  FileVideoIcon,
  GlobeIcon,
  type IconGlyph,
  MicIcon,
  PersonIcon,
  PinIcon,
  StarIcon,
  VideoIcon,
} from '@pauta/ui-kit';

type AttachmentKind = Exclude<WhatsappMessageKind, 'text' | 'system'>;

/** Placeholders of attachments, whose files are not imported. */
export const attachments: Readonly<
  Record<AttachmentKind, { readonly label: MessageDescriptor; readonly icon: IconGlyph }>
> = {
  image: { label: msg`Imagem`, icon: FileTextIcon },
  video: { label: msg`Vídeo`, icon: FileVideoIcon },
  audio: { label: msg`Áudio`, icon: MicIcon },
  gif: { label: msg`GIF`, icon: VideoIcon },
  sticker: { label: msg`Figurinha`, icon: StarIcon },
  document: { label: msg`Documento`, icon: FileTextIcon },
  contact: { label: msg`Contato`, icon: PersonIcon },
  location: { label: msg`Localização`, icon: PinIcon },
  call: { label: msg`Ligação`, icon: AudioIcon },
  media: { label: msg`Mídia`, icon: GlobeIcon },
};

export const isAttachment = (kind: WhatsappMessageKind): kind is AttachmentKind => kind !== 'text' && kind !== 'system';
