-- Streams with something due, the earliest first: the ticker asks every second. Only those that wait for something are in it.
CREATE INDEX streams_by_due ON streams (next_due) WHERE next_due < 9007199254740991;
