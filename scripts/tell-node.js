// After `npm ci` with an older Node: what will happen, in one sentence. `.npmrc` keeps back npm's own warnings, one for each package.
const OLDEST = 22;
const NEEDED = 24;

// Scripts already run with the Node that was installed beside them; npm still says which one it runs on itself.
const own = /\bnode\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? process.versions.node;

if (Number.parseInt(own) < OLDEST)
  console.log(
    Number.parseInt(process.versions.node) < NEEDED
      ? `Skedaddle needs Node ${NEEDED} and will not start with yours, ${own}: run "npm ci" without --omit=dev, which brings the right one.`
      : `Your Node is ${own}: "npm start" runs Skedaddle with Node ${process.versions.node}, which has come with it, and leaves yours as it is.`,
  );
