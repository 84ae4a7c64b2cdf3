import defaultPhoto from './default-photo.svg';

export function ProfilePhoto({ photo, name }: { photo: string | null; name: string }) {
  return (
    <img
      className="profile-photo"
      src={photo ?? defaultPhoto}
      alt={photo ? `Photo of ${name}` : 'No photo yet'}
      width={128}
      height={128}
    />
  );
}
