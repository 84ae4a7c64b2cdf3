import { ApiError, type User } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import { type Database, queryFirst } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { namedStatement } from '../database/named-parameters.ts';
import { cartLineJsonSql, cartLinesSql } from '../variants/line-sql.ts';

export type NewUser = {
  id: string;
  fields: { email: string; [name: string]: unknown };
  passwordHash: string;
  sampleAddress: { id: string; details: object };
  now: Date;
  /** The account can't log in until its email is confirmed. */
  confirmFirst?: boolean;
};

/** Creates a user with the sample address of every new user, in one statement. */
export async function createUser(database: Database, user: NewUser): Promise<void> {
  const { email, firstName, lastName, ...extra } = user.fields;
  try {
    const parameters = createUserStatement.toParameters({
      id: user.id,
      email,
      emailKey: normalizeEmail(email),
      passwordHash: user.passwordHash,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      extra: JSON.stringify(extra),
      addressId: user.sampleAddress.id,
      addressDetails: JSON.stringify(user.sampleAddress.details),
      confirmFirst: user.confirmFirst ?? false,
      now: user.now,
    });
    await database.query(createUserStatement, parameters);
  } catch (error) {
    if (getViolatedConstraint(error) === 'users_normalized_email') throw new ApiError('emailTaken');
    throw error;
  }
}

export type Credentials = {
  id: string;
  email: string;
  passwordHash: string;
  /** The email must be confirmed before the first login. */
  pending?: boolean;
};

export function findCredentials(database: Database, email: string): Promise<Credentials | null> {
  return queryFirst<Credentials>(database, findCredentialsStatement, [normalizeEmail(email)]);
}

export async function getUser(database: Database, id: string): Promise<User> {
  const [row] = await database.query<{ user: User }>(readUserStatement, [id]);
  if (!row) throw new ApiError('userNotFound');
  return row.user;
}

/** undefined leaves a field unchanged; null clears it. */
export type ProfileUpdate = {
  mobile?: string | null | undefined;
  gender?: string | null | undefined;
  photo?: string | null | undefined;
};

export async function updateProfile(
  database: Database,
  id: string,
  change: ProfileUpdate,
  now: Date,
): Promise<void> {
  const { mobile, gender, photo } = change;
  const parameters = editProfileStatement.toParameters({
    id,
    now,
    setsMobile: mobile !== undefined,
    mobile: mobile ?? null,
    setsGender: gender !== undefined,
    gender: gender ?? null,
    setsPhoto: photo !== undefined,
    photo: photo ?? null,
  });
  await database.query(editProfileStatement, parameters);
}

type CreateUserParameters = {
  id: string;
  email: string;
  emailKey: string;
  passwordHash: string;
  firstName: unknown;
  lastName: unknown;
  /** JSON, like addressDetails. */
  extra: string;
  addressId: string;
  addressDetails: string;
  confirmFirst: boolean;
  now: Date;
};

const createUserStatement = namedStatement<CreateUserParameters>({
  name: 'create-user',
  text: `
    with created as (
      insert into users (id, email, normalized_email, password_hash, first_name, last_name, extra_fields,
        created_at, updated_at, confirm_first)
      values (:id::uuid, :email, :emailKey, :passwordHash, :firstName, :lastName,
        :extra::jsonb, :now::timestamptz, :now::timestamptz, :confirmFirst)
    )
    insert into addresses (user_id, id, details, created_at)
    values (:id::uuid, :addressId::uuid, :addressDetails::jsonb, :now::timestamptz)`,
});

const findCredentialsStatement = {
  name: 'find-credentials',
  text: `
    select id::text, email, password_hash as "passwordHash",
      confirm_first and email_verified_at is null as pending
    from users where normalized_email = $1 and not is_guest`,
};

const readUserStatement = {
  name: 'read-user',
  text: `
    select u.extra_fields || jsonb_strip_nulls(jsonb_build_object(
      '_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email,
      'emailVerified', nullif(u.email_verified_at is not null, false),
      'guest', nullif(u.is_guest, false), 'contactEmail', u.contact_email,
      'gender', u.gender, 'mobile', u.mobile, 'photo', u.photo_data_url,
      'createdAt', format_timestamp(u.created_at), 'updatedAt', format_timestamp(u.updated_at)
    )) || jsonb_build_object(
      'cart', coalesce((
        select jsonb_agg(${cartLineJsonSql('p', 'c')} order by c.created_at, c.product_id, c.variant_code,
          c.engraving_key)
        from ${cartLinesSql} where c.user_id = u.id), '[]'),
      'wishlist', coalesce((
        select jsonb_agg(wishlist_item_json(p, w) order by w.created_at, w.product_id)
        from wishlist_items w join products p on p.id = w.product_id where w.user_id = u.id), '[]')
    ) as user
    from users u where u.id = $1`,
};

type EditProfileParameters = {
  id: string;
  now: Date;
  setsMobile: boolean;
  mobile: string | null;
  setsGender: boolean;
  gender: string | null;
  setsPhoto: boolean;
  photo: string | null;
};

const editProfileStatement = namedStatement<EditProfileParameters>({
  name: 'edit-profile',
  text: `
    update users set
      mobile = case when :setsMobile then :mobile else mobile end,
      gender = case when :setsGender then :gender else gender end,
      photo_data_url = case when :setsPhoto then :photo else photo_data_url end,
      updated_at = :now::timestamptz
    where id = :id`,
});
