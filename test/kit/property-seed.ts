import fc from 'fast-check';

// Quick runs draw the same cases every time, so that a failure is a change and not a chance; SKEDADDLE_SEED draws others.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.SKEDADDLE_SEED ?? 1881) });
