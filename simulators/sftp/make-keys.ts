import ssh2 from 'ssh2';

type Keys = { readonly private: string; readonly public: string };

/** About one pair in 256 is a byte short (mscdex/ssh2 issue 1390) and cannot be parsed: it is generated again. */
export function makeKeys(generate: () => Keys = () => ssh2.utils.generateKeyPairSync('ed25519')): Keys {
  for (;;) {
    const keys = generate();
    if ([keys.private, keys.public].every((key) => !(ssh2.utils.parseKey(key) instanceof Error))) return keys;
  }
}
