import { change, postJson, readJson } from "./api.ts";
import { keepPlace } from "./kept-place.ts";

export interface Provider {
  readonly provider: string;
  readonly name: string;
}

export interface Identity {
  readonly identity_id: string;
  readonly issuer: string;
  readonly provider_name: string | null;
  readonly created_at: string;
  readonly used_at: string | null;
}

const PROVIDERS = "/api/platform/providers";
const IDENTITIES = "/api/platform/identities";

/** What the sign-in offers beside passwords and passkeys. */
export interface SignInOffer {
  readonly providers: readonly Provider[];
  readonly resets_by_mail: boolean;
}

export const readSignInOffer = (): Promise<SignInOffer> => readJson(PROVIDERS);

export const listProviders = async (): Promise<readonly Provider[]> => (await readSignInOffer()).providers;

/** Leaves the page for that of the provider, which leads back. */
export async function goToProvider(id: string): Promise<void> {
  const { url } = await readJson<{ readonly url: string }>(`${PROVIDERS}/${id}/begin`, { method: "POST" });
  keepPlace();
  location.assign(url);
}

export async function connectProvider(id: string, password: string): Promise<void> {
  const body = password === "" ? {} : { password };
  const { url } = await postJson<{ readonly url: string }>(`${PROVIDERS}/${id}/connect`, body);
  location.assign(url);
}

export const listIdentities = async (): Promise<readonly Identity[]> =>
  (await readJson<{ readonly identities: readonly Identity[] }>(IDENTITIES)).identities;

export const removeIdentity = (id: string): Promise<void> => change(`${IDENTITIES}/${id}`, "DELETE");
