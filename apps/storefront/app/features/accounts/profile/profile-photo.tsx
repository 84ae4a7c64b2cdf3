import * as m from '@briolette/i18n/storefront/account';
import defaultPhoto from './default-photo.svg';

type ProfilePhotoProps = {
  photo: string | null;
  /** Describes the photo, if there is one. */
  alt: string;
};

export function ProfilePhoto({ photo, alt }: ProfilePhotoProps) {
  return (
    <img
      className="profile-photo"
      src={photo ?? defaultPhoto}
      alt={photo ? alt : m.noPhotoAlt}
      width={128}
      height={128}
    />
  );
}
